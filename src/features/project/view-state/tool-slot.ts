/** The place in the bar over the tasks where a view puts tools of its own, so that they need no second bar; null while there is none. */
import { createContext } from 'react';

export const ToolSlotContext = createContext<HTMLElement | null>(null);
