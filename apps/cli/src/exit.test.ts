import { BlackbarError } from '@blackbar/model';
import { expect, test } from 'vitest';
import { refusal } from './exit.ts';

test('a refusal is a sentence, the way on where an option leads there, and a line for scripts', () => {
  const lines = refusal(new BlackbarError('password_required', 'enter_password'), 'letter.pdf').trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^letter\.pdf: .+\.$/);
  expect(lines[1]).toContain('--password');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ code: 'password_required', file: 'letter.pdf' });
});

test('where no option leads on, none is named', () => {
  expect(refusal(new BlackbarError('usage', 'no_such_file'), undefined).trimEnd().split('\n')).toHaveLength(2);
});
