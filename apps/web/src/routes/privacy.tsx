import { PRIVACY_PAGE } from '@blackbar/words';
import { ProsePage } from '../site/prose-page.tsx';

export default function Privacy() {
  return <ProsePage {...PRIVACY_PAGE} dated />;
}
