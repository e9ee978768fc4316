import {
  accountOrganizations,
  accountSessions,
  loginResponse,
  okResponse,
  passkeyOptions,
  recoveryCodes,
  secondFactorMethods,
  secondFactors,
  sentResponse,
  sessionUser,
  testLoginPrefill,
  testLoginResponse,
  totpSetup,
} from '@blackbar/contracts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { call } from './fetch.ts';
import { queryClient } from './query-client.ts';
import { refreshSession } from './session.ts';

const FACTORS = ['/api', 'account', 'second-factors'] as const;
const SESSIONS = ['/api', 'account', 'sessions'] as const;
const ORGANIZATIONS = ['/api', 'account', 'organizations'] as const;

export function useSecondFactors() {
  return useQuery({
    queryKey: FACTORS,
    queryFn: ({ signal }) => call(secondFactors, 'GET', '/api/account/second-factors', undefined, signal),
    staleTime: 0,
  });
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(accountSessions, 'GET', '/api/account/sessions', undefined, signal),
    staleTime: 0,
  });
}

export function useOrganizations() {
  return useQuery({
    queryKey: ORGANIZATIONS,
    queryFn: ({ signal }) => call(accountOrganizations, 'GET', '/api/account/organizations', undefined, signal),
    staleTime: 0,
  });
}

const again = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey });

/** After whatever changes what the account can show as a second factor. */
async function factorsChanged(): Promise<void> {
  await Promise.all([again(FACTORS), refreshSession()]);
}

export async function saveProfile(names: { firstName: string; lastName: string }): Promise<void> {
  await call(sessionUser, 'PATCH', '/api/account', names);
  await refreshSession();
}

export async function changePassword(current: string, password: string): Promise<void> {
  await call(okResponse, 'POST', '/api/account/password', { current, password });
  await again(SESSIONS);
}

export async function changeAddress(email: string, password: string): Promise<void> {
  await call(sentResponse, 'POST', '/api/account/email', { email, password });
}

export async function deleteAccount(password: string): Promise<void> {
  await call(okResponse, 'POST', '/api/account/delete', { password });
}

export async function endOneSession(id: string): Promise<void> {
  await call(okResponse, 'DELETE', `/api/account/sessions/${id}`);
  await again(SESSIONS);
}

export async function endOtherSessions(): Promise<void> {
  await call(okResponse, 'POST', '/api/account/sessions/revoke-others');
  await again(SESSIONS);
}

export async function switchOrganization(organizationId: string): Promise<void> {
  await call(okResponse, 'POST', '/api/account/organization', { organizationId });
}

export async function leaveOrganization(): Promise<void> {
  await call(okResponse, 'POST', '/api/account/leave');
}

export function beginApp(password: string) {
  return call(totpSetup, 'POST', '/api/account/totp', { password });
}

export async function confirmApp(code: string): Promise<readonly string[]> {
  const made = await call(recoveryCodes, 'POST', '/api/account/totp/confirm', { code });
  await factorsChanged();
  return made.recoveryCodes;
}

export async function removeApp(password: string): Promise<void> {
  await call(okResponse, 'POST', '/api/account/totp/remove', { password });
  await factorsChanged();
}

export async function newRecoveryCodes(password: string): Promise<readonly string[]> {
  const made = await call(recoveryCodes, 'POST', '/api/account/recovery-codes', { password });
  await again(FACTORS);
  return made.recoveryCodes;
}

export async function addPasskey(password: string, name: string): Promise<void> {
  const { options } = await call(passkeyOptions, 'POST', '/api/account/passkeys/options', { password });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await call(okResponse, 'POST', '/api/account/passkeys', { response, name });
  await factorsChanged();
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await call(okResponse, 'POST', `/api/account/passkeys/${encodeURIComponent(id)}/remove`, { password });
  await factorsChanged();
}

/** Signs in with a passkey alone; or, with `second`, as the second factor of a sign-in that has begun. */
export async function signInWithPasskey(second: boolean): Promise<void> {
  const path = second ? '/api/auth/mfa/passkey' : '/api/auth/passkey';
  const { options } = await call(passkeyOptions, 'POST', `${path}-options`);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await call(loginResponse, 'POST', path, { response });
}

export async function sendCode(code: string): Promise<void> {
  await call(loginResponse, 'POST', '/api/auth/mfa', { code });
}

export function methodsOfSignIn() {
  return call(secondFactorMethods, 'GET', '/api/auth/mfa');
}

export async function askForPasswordLink(email: string): Promise<void> {
  await call(sentResponse, 'POST', '/api/auth/forgot-password', { email });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await call(okResponse, 'POST', '/api/auth/reset-password', { token, password });
}

export async function confirmAddress(token: string): Promise<void> {
  await call(okResponse, 'POST', '/api/auth/confirm-email', { token });
}

export function useTestLogin() {
  return useQuery({
    queryKey: ['/api', 'test-login'],
    queryFn: ({ signal }) => call(testLoginPrefill, 'GET', '/api/test-login', undefined, signal),
  });
}

export async function testLogin(credentials: { email: string; password: string }): Promise<string> {
  return (await call(testLoginResponse, 'POST', '/api/test-login', credentials)).redirect;
}
