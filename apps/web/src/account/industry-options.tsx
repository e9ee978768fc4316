import { INDUSTRIES } from '@blackbar/contracts';
import { ACCOUNT_WORDS, MESSAGES } from '@blackbar/words';

export function IndustryOptions() {
  return (
    <>
      <option value="">{ACCOUNT_WORDS.industry}</option>
      {INDUSTRIES.map((industry) => (
        <option key={industry} value={industry}>
          {MESSAGES.industries[industry]}
        </option>
      ))}
    </>
  );
}
