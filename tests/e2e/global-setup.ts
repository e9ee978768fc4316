import type { TestProject } from 'vitest/node';
import { openBrowser } from './browser.ts';
import { type ServicePlace, startService } from './service.ts';

const EMAIL = 'grace.hopper@example.org';

/** A running service, and the session of the member whose documents the editor's sentences are tried on. */
interface SharedService extends ServicePlace {
  /** Cookies, as Playwright keeps them. */
  readonly session: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    service: SharedService;
  }
}

/** The accounts' own stories are told elsewhere: here one is made by calls. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await startService();
  try {
    const browser = await openBrowser();
    const context = await browser.newContext();
    const api = `${service.url}/api/auth`;
    const post = async (call: string, data?: Record<string, unknown>) => {
      const answer = await context.request.post(`${api}/${call}`, data ? { data } : {});
      if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}.`);
    };
    const person = { email: EMAIL, password: 'a long enough phrase 7', firstName: 'Grace', lastName: 'Hopper' };
    await post('register', person);
    await post('send-verification-trial');
    await post('verify-email', { token: await service.codeFor(EMAIL) });
    project.provide('service', { ...service.place, session: JSON.stringify(await context.storageState()) });
    await browser.close();
  } catch (error) {
    await service.stop();
    throw error;
  }
  return () => service.stop();
}
