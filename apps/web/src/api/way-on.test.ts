import { EXPORT_OBSTACLE_IDS } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { placeIn } from './places.ts';
import { wayOfObstacle, wayOfRefusal, wayOfResult } from './way-on.ts';

const of = (outcome: 'refused' | 'incomplete' | 'alike' | 'ticked', code?: Parameters<typeof wayOfResult>[1]['code']) =>
  wayOfResult('c', { documentId: 'd', outcome, count: 1, ...(code ? { code } : {}) })?.href;

describe('a refusal leads to what has to change', () => {
  test.each([
    [of('incomplete'), '/cases/c/documents/d?at=required'],
    [of('alike'), '/cases/c/documents/d?at=finalize'],
    [of('refused', 'reasons_missing'), '/cases/c/documents/d?at=reasons'],
    [of('refused', 'values_undecided'), '/cases/c/documents/d?at=undecided'],
    [of('refused', 'children_unanswered'), '/cases/c/documents/d?at=children'],
    [of('refused', 'pages_unacknowledged'), '/cases/c/documents/d?at=unread'],
    [of('refused', 'plan_required'), '/settings/plan'],
    [of('refused', 'trial_used'), '/settings/plan'],
    [wayOfRefusal('c', 'd').href, '/cases/c/documents/d?at=run'],
  ])('%s', (href, wanted) => {
    expect(href).toBe(wanted);
  });

  test('what was done leads nowhere, nor does what nobody can change', () => {
    expect([of('ticked'), of('refused', 'not_found')]).toEqual([undefined, undefined]);
  });

  test('every obstacle of an export has a way, and every place that is named is one', () => {
    for (const obstacle of EXPORT_OBSTACLE_IDS) {
      const { href, text } = wayOfObstacle('c', 'd', obstacle);
      expect(text).not.toBe('');
      const [, query = ''] = href.split('?');
      if (query !== '') expect(placeIn(query)).toBeDefined();
    }
    expect(placeIn('?at=elsewhere')).toBeUndefined();
  });
});
