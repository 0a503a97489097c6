/** Entry of the insights worker: keeps the rows of one project and works its insights out beside the page. Reads and keeps nothing else. */
import { expose } from 'comlink';
import { type InsightDesk, insightDesk } from '../../../contract/rules/insights/insight-desk.ts';

expose(insightDesk() satisfies InsightDesk);
