export { type Verification, type VerifyInput, verify } from './verify.ts';
