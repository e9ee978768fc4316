import type { z } from 'zod';
import * as auth from './auth.ts';
import * as baa from './baa.ts';
import { binderResponse, previewResponse } from './binder.ts';
import { dashboardStats, recentCases } from './cases.ts';
import * as exported from './exports.ts';
import { paymentIntentRequest, paymentIntentResponse } from './payment.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  /** JSON body; forms and empty bodies have none. */
  readonly request?: z.ZodType;
  /** Form fields of a multipart body. */
  readonly form?: readonly string[];
  /** JSON answer; `binary` is a file. */
  readonly response: z.ZodType | 'binary';
}

/** The 19 calls of section 7 of the specification. */
export const SPEC_CALLS = {
  currentUser: { method: 'GET', path: '/api/auth/user', response: auth.currentUserResponse },
  logout: { method: 'POST', path: '/api/auth/logout', response: auth.logoutResponse },
  login: { method: 'POST', path: '/api/auth/login', request: auth.loginRequest, response: auth.loginResponse },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    request: auth.registerRequest,
    response: auth.registerResponse,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    request: auth.verifyEmailRequest,
    response: auth.okResponse,
  },
  resend: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    request: auth.resendRequest,
    response: auth.sentResponse,
  },
  sendTrial: { method: 'POST', path: '/api/auth/send-verification-trial', response: auth.sentResponse },
  sendAfterPayment: { method: 'POST', path: '/api/auth/send-verification-after-payment', response: auth.sentResponse },
  testLogin: { method: 'POST', path: '/api/test-login', request: auth.loginRequest, response: auth.testLoginResponse },
  preview: {
    method: 'POST',
    path: '/api/preview-pdf-detections',
    form: ['file', 'exclusionList', 'ocr'],
    response: previewResponse,
  },
  build: {
    method: 'POST',
    path: '/api/build-binder',
    form: ['files', 'exclusionList', 'selectedDetections', 'settings', 'caseId', 'policy'],
    response: binderResponse,
  },
  stats: { method: 'GET', path: '/api/dashboard/stats', response: dashboardStats },
  baaDetails: { method: 'GET', path: '/api/hipaa/baa-details/{token}', response: baa.baaDetails },
  baaSign: { method: 'POST', path: '/api/hipaa/confirm-signing/{token}', response: baa.baaSigned },
  recentCases: { method: 'GET', path: '/api/cases/recent', response: recentCases },
  exports: { method: 'GET', path: '/api/exports', response: exported.exportList },
  createExport: {
    method: 'POST',
    path: '/api/exports',
    request: exported.createExportRequest,
    response: exported.exportItem,
  },
  downloadExport: { method: 'GET', path: '/api/exports/{id}/download', response: 'binary' },
  paymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    request: paymentIntentRequest,
    response: paymentIntentResponse,
  },
} as const satisfies Record<string, Call>;
