/** Heat maps of days, weeks and cells. */
import './heat.css';

/** The class of a level from 0 to 4. */
export const heatClass = (share: number): string => `hf-heat-${String(share)}`;
