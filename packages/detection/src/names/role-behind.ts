const ROLES =
  'Manager Director Nurse Teacher Ranger Officer Counselor Counsellor Principal President Superintendent Secretary Teller Clerk ' +
  'Administrator Coordinator Supervisor Chair Chairman Chairwoman Chairperson Treasurer Trustee Librarian Psychologist Chaplain ' +
  'Pastor Warden Curator Registrar Inspector Attorney Agent Owner Employee Member Student Volunteer Assistant Aide Coach Dean ' +
  'Professor Instructor Lecturer Physician Doctor Pharmacist Technician Representative Executive Specialist Custodian Driver';
const WORDS = [...ROLES.split(' '), ...ROLES.toUpperCase().split(' ')].join('|');

/**
 * What somebody is, behind the place where they are: the name before it is theirs, as in "Jane Doe School Nurse" and
 * "Jane Doe Bank Branch Manager".
 */
export const ROLE_BEHIND = ` (?:\\p{Lu}\\p{L}+ )?(?:${WORDS})(?!\\p{L})`;
