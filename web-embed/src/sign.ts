import { SignerPage } from './sign/signer-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(SignerPage);
