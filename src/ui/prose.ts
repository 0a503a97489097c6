/** Classes of formatted text, as in descriptions and comments. */
import './prose.css';

export const PROSE = 'hf-prose';
/** For plain text: shows its line breaks. */
export const PLAIN_PROSE = 'hf-prose hf-prose-plain';
/** A mentioned name in the text. */
export const MENTION = 'mention';
