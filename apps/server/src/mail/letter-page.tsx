import type { Letter } from '@blackbar/words';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { Brand } from './mail.ts';

/** Address of the logo that goes along inside the mail (RFC 2392). */
export const LOGO_CID = 'logo@label';
const LOGO_MOST = { width: 200, height: 36 } as const;

const INK = '#14171a';
const PAPER = '#fbfaf7';
const HAIRLINE = '#dcd8cf';
const QUIET = '#565c63';
const FACE = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Programs that turn mails dark turn these too; where a program asks, dark ink on paper becomes paper on ink. */
const DARK = `
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: #0f1215 !important; }
  .ink { color: ${PAPER} !important; }
  .bar { background-color: ${PAPER} !important; }
  .quiet { color: #a7adb4 !important; }
  .sheet { background-color: #171b1f !important; border-color: #2c3238 !important; }
}`;

/** One layout for every mail: the black bar, a heading, a few sentences, one thing to do. */
interface Sheet {
  readonly letter: Letter;
  readonly brand: Brand;
  /** Whom to write to, below everything. */
  readonly support: string | undefined;
}

export function LetterPage({ letter, brand, support }: Sheet) {
  const { subject, paragraphs, code, action, afterword } = letter;
  const small = [afterword, support && `Questions? Write to ${support}.`].filter((line) => line !== undefined);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: PAPER, fontFamily: FACE }}>
        <Container
          className="sheet"
          style={{ maxWidth: 520, padding: '28px 24px', backgroundColor: '#fff', border: `1px solid ${HAIRLINE}` }}
        >
          <Mark brand={brand} />
          <Heading
            className="ink"
            as="h1"
            style={{ margin: '24px 0 12px', fontSize: 22, lineHeight: '28px', color: INK }}
          >
            {subject}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text
              key={paragraph}
              className="ink"
              style={{ margin: '0 0 12px', fontSize: 15, lineHeight: '23px', color: INK }}
            >
              {paragraph}
            </Text>
          ))}
          {code === undefined ? null : <Code code={code} />}
          {action === undefined ? null : (
            <Section style={{ margin: '20px 0' }}>
              <Button
                href={action.link}
                style={{
                  padding: '12px 20px',
                  borderRadius: 6,
                  backgroundColor: brand.accent,
                  color: '#fff',
                  fontSize: 15,
                }}
              >
                {action.words}
              </Button>
            </Section>
          )}
          {small.length === 0 ? null : <Hr style={{ margin: '20px 0 12px', borderColor: HAIRLINE }} />}
          {small.map((line) => (
            <Text key={line} className="quiet" style={{ margin: 0, fontSize: 13, lineHeight: '19px', color: QUIET }}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

function Mark({ brand }: { readonly brand: Brand }) {
  if (brand.logo) {
    const { width, height } = brand.logo;
    const scale = Math.min(1, LOGO_MOST.width / width, LOGO_MOST.height / height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return <Img src={`cid:${LOGO_CID}`} alt={brand.name} {...size} />;
  }
  return (
    <Row>
      <Column className="bar" style={{ width: 28, height: 10, backgroundColor: INK, fontSize: 0 }} />
      <Column>
        <Text className="ink" style={{ margin: '0 0 0 10px', fontSize: 17, fontWeight: 700, color: INK }}>
          {brand.name}
        </Text>
      </Column>
    </Row>
  );
}

function Code({ code }: { readonly code: string }) {
  return (
    <Text
      className="ink"
      style={{
        margin: '16px 0',
        fontSize: 32,
        lineHeight: '40px',
        letterSpacing: 6,
        fontWeight: 700,
        color: INK,
        fontFamily: 'Menlo, Consolas, monospace',
      }}
    >
      {code}
    </Text>
  );
}
