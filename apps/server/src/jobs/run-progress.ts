import type { Progress } from '@blackbar/pipeline';

/** What a person sees of a run at work. A step before its release, such as the plan's, belongs to the first attempt. */
export function runProgress({ stage, attempt = 1 }: Progress): { state: 'redacting' | 'verifying'; attempt: number } {
  return { state: stage === 'verifying' ? 'verifying' : 'redacting', attempt };
}
