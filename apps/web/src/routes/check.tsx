import { CHECK_PAGE } from '@blackbar/words';
import { Link } from 'wouter';
import { CheckResult } from '../check/check-result.tsx';
import { PasswordBox } from '../check/password-box.tsx';
import { useCheck } from '../check/use-check.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = CHECK_PAGE;

export default function Check() {
  usePageTitle(W.title);
  const { file, sent, refusal, locked, checked, check, reset } = useCheck();
  return (
    <SiteFrame>
      <div className="mx-auto max-w-3xl px-6 py-12 sm:py-16">
        <h1 className="font-serif text-4xl font-semibold tracking-[-0.01em] sm:text-5xl">{W.title}</h1>
        <p className="mt-4 max-w-2xl text-base leading-7 text-ink-soft">{W.lead}</p>
        <div className="mt-8">
          {file && checked ? (
            <>
              <CheckResult name={file.name} checked={checked} />
              <div className="mt-10 flex flex-wrap gap-3 border-t border-hairline pt-6">
                <Button look="primary" onClick={reset}>
                  {W.again}
                </Button>
                <Button asChild>
                  <Link href="/register">{W.redactIt}</Link>
                </Button>
              </div>
            </>
          ) : (
            <>
              <DropArea
                className="py-14"
                title={W.drop}
                multiple={false}
                accept=".pdf,application/pdf"
                working={W.working}
                sent={sent}
                refusal={locked ? undefined : refusal}
                onFiles={([first]) => first && void check(first)}
              />
              {file && locked ? (
                <PasswordBox
                  {...(refusal === undefined ? {} : { refusal })}
                  onPassword={(password) => void check(file, password)}
                />
              ) : null}
              <p className="mt-6 text-[13px] text-ink-faint">
                {W.verifyInstead}{' '}
                <Link href="/verify" className="font-medium text-accent underline underline-offset-4">
                  {W.verifyLink}
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </SiteFrame>
  );
}
