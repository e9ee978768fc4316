import { FAQ_PAGE } from '@blackbar/words';
import { ProsePage } from '../site/prose-page.tsx';

export default function Faq() {
  return <ProsePage {...FAQ_PAGE} />;
}
