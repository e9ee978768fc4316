import { SECURITY_PAGE } from '@blackbar/words';
import { ProsePage } from '../site/prose-page.tsx';

export default function Security() {
  return <ProsePage {...SECURITY_PAGE} dated />;
}
