/**
 * The slot in the toolbar above the tasks where a view renders its own tools, so that it needs no second toolbar; null
 * without one.
 */
import { createContext } from 'react';

export const ToolSlotContext = createContext<HTMLElement | null>(null);
