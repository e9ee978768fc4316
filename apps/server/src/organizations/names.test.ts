import { randomUUID } from 'node:crypto';
import { FORMER_MEMBER } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { signUp, userOf } from '../testing/visitor.fixture.ts';
import { namesOfPeople } from './names.ts';

let service: TestService;
let organizationId: string;
let member: string;
let former: string;
beforeAll(async () => {
  service = await startService();
  const here = await userOf(await signUp(service, { firstName: 'Ann', lastName: 'Lee' }));
  const gone = await userOf(await signUp(service, { firstName: 'Bo', lastName: 'Dunn' }));
  [member, former, organizationId] = [here.id, gone.id, here.organization.id];
});
afterAll(() => service.close());

test.for([
  ['left_out', undefined],
  ['by_name', 'Bo Dunn'],
  ['as_former', FORMER_MEMBER],
] as const)('who has left is told %s: %s', async ([how, told]) => {
  const ids = [former, member, randomUUID(), member];
  const names = await service.services.db.tenant(organizationId, (tx) => namesOfPeople(tx, ids, how));
  const expected = [[former, told] as const, [member, 'Ann Lee'] as const].filter(([, name]) => name !== undefined);
  expect([...names]).toEqual(expected);
});
