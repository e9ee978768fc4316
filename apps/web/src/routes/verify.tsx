import { VERIFY_PAGE } from '@blackbar/words';
import { Link } from 'wouter';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { GivenList } from '../verify/given-list.tsx';
import { useVerify } from '../verify/use-verify.ts';
import { VerifyResult } from '../verify/verify-result.tsx';

const W = VERIFY_PAGE;
const ACCEPT = '.pdf,application/pdf,.json,application/json,.zip,application/zip';

export default function Verify() {
  usePageTitle(W.title);
  const { given, sent, refusal, result, take, reset } = useVerify();
  return (
    <SiteFrame>
      <div className="mx-auto max-w-3xl px-6 py-12 sm:py-16">
        <h1 className="font-serif text-4xl font-semibold tracking-[-0.01em] sm:text-5xl">{W.title}</h1>
        <p className="mt-4 max-w-2xl text-base leading-7 text-ink-soft">{W.lead}</p>
        <div className="mt-8">
          {result ? (
            <>
              <VerifyResult {...result} />
              <div className="mt-10 border-t border-hairline pt-6">
                <Button look="primary" onClick={reset}>
                  {W.again}
                </Button>
              </div>
            </>
          ) : (
            <>
              <DropArea
                className="py-14"
                title={W.drop}
                note={W.note}
                choose={W.choose}
                working={W.working}
                accept={ACCEPT}
                sent={sent}
                refusal={refusal}
                onFiles={(files) => void take(files)}
              />
              {given.file || given.report ? <GivenList given={given} /> : null}
              {given.pack ? (
                <div role="alert" className="mt-4">
                  <NoticeBox title={W.pack.title}>
                    <p>{W.pack.text}</p>
                    <a
                      href="/.well-known/blackbar-keys.json"
                      className="mt-2 inline-block font-medium text-accent underline underline-offset-4"
                    >
                      {W.pack.keys}
                    </a>
                  </NoticeBox>
                </div>
              ) : null}
              <p className="mt-6 text-[13px] leading-5 text-ink-faint">{W.packHint}</p>
              <p className="mt-3 text-[13px]">
                <Link href="/check" className="font-medium text-accent underline underline-offset-4">
                  {W.checkInstead}
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </SiteFrame>
  );
}
