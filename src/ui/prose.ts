/** Text that people wrote, as descriptions and comments show it. */
import './prose.css';

export const PROSE = 'hf-prose';
/** Without markup: its line breaks are shown. */
export const PLAIN_PROSE = 'hf-prose hf-prose-plain';
/** The name of a person in it. */
export const MENTION = 'mention';
