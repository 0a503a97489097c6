/** Entry of the insights worker: holds the rows of one project and computes its insights off the main thread. */
import { expose } from 'comlink';
import {
  type InsightCalculator,
  insightCalculator,
} from '../../../contract/rules/insights/insight-calculator.ts';

expose(insightCalculator() satisfies InsightCalculator);
