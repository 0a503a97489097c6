/** Entry of the insights worker: keeps the rows of one project and works its insights out beside the page. Reads and keeps nothing else. */
import { expose } from 'comlink';
import {
  type InsightCalculator,
  insightCalculator,
} from '../../../contract/rules/insights/insight-calculator.ts';

expose(insightCalculator() satisfies InsightCalculator);
