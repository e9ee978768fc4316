import { INDUSTRIES, MESSAGES } from '@blackbar/contracts';

export function IndustryOptions() {
  return (
    <>
      <option value="">Select an industry</option>
      {INDUSTRIES.map((industry) => (
        <option key={industry} value={industry}>
          {MESSAGES.industries[industry]}
        </option>
      ))}
    </>
  );
}
