import { type AgreementWording, BAA_REPORT_HOURS, BREACH_NOTICE_DAYS } from '@blackbar/contracts';

/** What 45 CFR 164.504(e)(2) demands of the contract, by paragraph, and the section here that holds it. */
const SECTIONS: AgreementWording['sections'] = [
  {
    heading: '1. Definitions',
    paragraphs: [
      'Terms that this agreement does not define have the meaning that 45 CFR 160.103, 164.103, 164.304, 164.402 and 164.501 give them. "Protected health information" is limited to what Blackbar creates, receives, maintains or transmits for the Customer. Where the Customer is itself a business associate, Blackbar is its subcontractor and this agreement is the one that 45 CFR 164.504(e)(5) demands.',
    ],
  },
  {
    heading: '2. Permitted uses and disclosures, 45 CFR 164.504(e)(2)(i)',
    paragraphs: [
      'Blackbar may use and disclose protected health information only to provide its service to the Customer: to receive documents, to find and remove personal data in them, to verify the result, and to keep them until the Customer deletes them; and as required by law.',
      'Blackbar may not use or disclose protected health information in a way that would violate subpart E of 45 CFR part 164 if the Customer did so.',
      'Blackbar may use protected health information for its own proper management and administration and to carry out its legal responsibilities, and may disclose it for these only where the disclosure is required by law or the recipient gives the assurances of 45 CFR 164.504(e)(4)(ii). Blackbar does not aggregate data, sell it, use it for marketing, or train models with it.',
    ],
  },
  {
    heading: '3. Limits, 45 CFR 164.504(e)(2)(ii)(A)',
    paragraphs: [
      'Blackbar will not use or further disclose protected health information other than as this agreement permits or requires or as required by law, and will ask for and use no more than the minimum necessary.',
    ],
  },
  {
    heading: '4. Safeguards, 45 CFR 164.504(e)(2)(ii)(B) and 164.314(a)(2)(i)(A)',
    paragraphs: [
      'Blackbar will use appropriate safeguards, and comply with subpart C of 45 CFR part 164 for electronic protected health information, to prevent any use or disclosure that this agreement does not provide for.',
    ],
  },
  {
    heading: '5. Reports, 45 CFR 164.504(e)(2)(ii)(C), 164.314(a)(2)(i)(C) and 164.410',
    paragraphs: [
      `Blackbar will report to the Customer within ${BAA_REPORT_HOURS} hours any use or disclosure of protected health information that this agreement does not provide for of which it becomes aware, any security incident, and any breach of unsecured protected health information.`,
      `Blackbar will give what 45 CFR 164.410(c) asks for without unreasonable delay and in no case later than ${BREACH_NOTICE_DAYS} days after the discovery of a breach: who is affected, as far as known, and everything else that the Customer needs for its own notices.`,
    ],
  },
  {
    heading: '6. Subcontractors, 45 CFR 164.504(e)(2)(ii)(D) and 164.308(b)(2)',
    paragraphs: [
      'Blackbar will ensure, in accordance with 45 CFR 164.502(e)(1)(ii), that any subcontractor that creates, receives, maintains or transmits protected health information for it agrees to the same restrictions and conditions.',
    ],
  },
  {
    heading: '7. Access, 45 CFR 164.504(e)(2)(ii)(E)',
    paragraphs: [
      'Blackbar will make protected health information available to the Customer in accordance with 45 CFR 164.524.',
    ],
  },
  {
    heading: '8. Amendment, 45 CFR 164.504(e)(2)(ii)(F)',
    paragraphs: [
      'Blackbar will make protected health information available for amendment, and incorporate amendments, in accordance with 45 CFR 164.526.',
    ],
  },
  {
    heading: '9. Accounting of disclosures, 45 CFR 164.504(e)(2)(ii)(G)',
    paragraphs: [
      'Blackbar will keep and make available the information that an accounting of disclosures in accordance with 45 CFR 164.528 needs.',
    ],
  },
  {
    heading: '10. Obligations of the Customer, 45 CFR 164.504(e)(2)(ii)(H)',
    paragraphs: [
      'Where Blackbar carries out an obligation of the Customer under subpart E, it will comply with the requirements of subpart E that apply to the Customer in that obligation.',
    ],
  },
  {
    heading: '11. Books and records, 45 CFR 164.504(e)(2)(ii)(I)',
    paragraphs: [
      'Blackbar will make its internal practices, books and records on the use and disclosure of protected health information available to the Secretary of Health and Human Services for determining the Customer’s compliance.',
    ],
  },
  {
    heading: '12. Return or destruction, 45 CFR 164.504(e)(2)(ii)(J)',
    paragraphs: [
      'At termination Blackbar will, if feasible, return or destroy all protected health information in whatever form and keep no copies. Where that is not feasible it will extend the protections of this agreement to the information and limit further uses and disclosures to the purposes that make its return or destruction infeasible.',
    ],
  },
  {
    heading: '13. Term and termination, 45 CFR 164.504(e)(2)(iii)',
    paragraphs: [
      'This agreement begins when it is signed and lasts as long as Blackbar holds protected health information for the Customer. The Customer may terminate it, and the service, if the Customer determines that Blackbar has violated a material term.',
    ],
  },
  {
    heading: '14. Interpretation',
    paragraphs: [
      'Where this agreement and the terms of the service differ, this agreement applies to protected health information. An ambiguity is resolved so that both parties comply with 45 CFR parts 160 and 164. A change of these rules changes this agreement as far as they demand it.',
    ],
  },
];

/** The agreement between an organization and Blackbar, to be signed for the organization by `recipientName`. */
export function wordingFor(organization: string, recipientName: string): AgreementWording {
  return {
    title: 'Business Associate Agreement',
    parties: `Between ${organization} (the "Customer"), signed for by ${recipientName}, and Blackbar, its business associate under the Health Insurance Portability and Accountability Act (45 CFR parts 160 and 164).`,
    sections: SECTIONS,
  };
}
