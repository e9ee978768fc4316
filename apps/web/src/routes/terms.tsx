import { TERMS_PAGE } from '@blackbar/words';
import { ProsePage } from '../site/prose-page.tsx';

export default function Terms() {
  return <ProsePage {...TERMS_PAGE} dated />;
}
