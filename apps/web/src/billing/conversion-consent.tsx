import { BILLING_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { pageSetting } from '../ui/page-setting.ts';
import { countConversion } from './conversion.ts';

const W = BILLING_WORDS.success.consent;

/** Asked only where an id is configured; nothing is sent unless a person allows it. */
export function ConversionConsent({ onAnswer }: { onAnswer?: () => void }) {
  const [id] = useState(() => pageSetting('conversion-id'));
  const [answered, setAnswered] = useState(false);
  if (!id || answered) return null;
  const answer = () => {
    setAnswered(true);
    onAnswer?.();
  };
  const allow = () => {
    countConversion(id);
    answer();
  };
  return (
    <NoticeBox title={W.title} className="mt-8">
      {W.hint}
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={allow}>
          {W.allow}
        </Button>
        <Button size="sm" look="quiet" onClick={answer}>
          {W.refuse}
        </Button>
      </div>
    </NoticeBox>
  );
}
