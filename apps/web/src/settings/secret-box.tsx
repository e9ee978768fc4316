import { SETTINGS_WORDS } from '@blackbar/words';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

/** Something that is shown once, to be copied now. */
export function SecretBox({
  title,
  label,
  secret,
  onDone,
}: {
  title: string;
  label: string;
  secret: string;
  onDone: () => void;
}) {
  return (
    <NoticeBox tone="caution" title={title}>
      <div className="mt-2 grid gap-3" data-testid="secret">
        <CopyText text={secret} label={label} />
        <Button size="sm" className="justify-self-start" onClick={onDone}>
          {SETTINGS_WORDS.kept}
        </Button>
      </div>
    </NoticeBox>
  );
}
