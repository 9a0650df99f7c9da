import { AnswerPage } from './answer/answer-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(AnswerPage, { isEnglish: true });
