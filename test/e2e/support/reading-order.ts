/**
 * Checks the order in which a screen reader reads, from the accessibility tree: inside a landmark or a dialog, each
 * element must be below the one before it or to its right.
 */
import type { Page } from '@playwright/test';

/** Roles of parts that are checked by themselves. */
const PARTS = new Set([
  ...[
    'RootWebArea',
    'banner',
    'navigation',
    'main',
    'complementary',
    'contentinfo',
    'search',
    'region',
    'form',
  ],
  ...['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip', 'status', 'alert', 'log'],
]);

/** Draggable edges are beside everything that they separate. */
const EDGES = new Set(['splitter', 'separator']);

/** Tolerance for rounding and for letters that are taller than their line. */
const SLACK_PX = 3;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Heard {
  readonly part: string;
  readonly parent: string;
  readonly words: string;
  readonly box: Box;
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;
type AxNode = Awaited<ReturnType<typeof treeOf>>[number];

const treeOf = async (session: Session) => (await session.send('Accessibility.getFullAXTree')).nodes;

const cut = (box: Box, by: Box): Box => ({
  left: Math.max(box.left, by.left),
  top: Math.max(box.top, by.top),
  right: Math.min(box.right, by.right),
  bottom: Math.min(box.bottom, by.bottom),
});

/** The visible box of each node, by its backend id: without what scrolling ancestors hide. */
async function boxesOf(page: Page, session: Session): Promise<ReadonlyMap<number, Box>> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['overflow-x', 'overflow-y', 'position'],
  });
  const [shown] = documents;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const screen: Box = { left: 0, top: 0, right: size.width, bottom: size.height };
  const boxes = new Map<number, Box>();
  /** Sticky nodes and their descendants: they cover the places of others. */
  const pinned = new Set<number>();
  if (!shown) return boxes;
  const { scrollOffsetX: x = 0, scrollOffsetY: y = 0, nodes, layout } = shown;
  /** The clipping box of a node's children, by index of the node. */
  const windows = new Map<number, Box>();
  for (const [at, index] of layout.nodeIndex.entries()) {
    const [left = 0, top = 0, width = 0, height = 0] = layout.bounds[at] ?? [];
    const [overflowX, overflowY, position] = (layout.styles[at] ?? []).map((one) => strings[one]);
    const whole = { left: left - x, top: top - y, right: left + width - x, bottom: top + height - y };
    let above = nodes.parentIndex?.[index] ?? -1;
    while (above >= 0 && !windows.has(above)) above = nodes.parentIndex?.[above] ?? -1;
    const outer = position === 'fixed' ? screen : (windows.get(above) ?? screen);
    const box = cut(whole, outer);
    const clips = overflowX !== undefined && (overflowX !== 'visible' || overflowY !== 'visible');
    windows.set(index, clips ? box : outer);
    if (position === 'sticky' || pinned.has(above)) pinned.add(index);
    // Text for screen readers only has no size.
    const isSeen = box.right - box.left > 2 && box.bottom - box.top > 2;
    if (isSeen && !pinned.has(index)) boxes.set(nodes.backendNodeId?.[index] ?? -1, box);
  }
  return boxes;
}

/** The nodes that are read, in order: leaves of the tree with a name and a box. */
function heardIn(nodes: readonly AxNode[], boxes: ReadonlyMap<number, Box>): Heard[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const visit = (node: AxNode, part: string, parent: string): void => {
    const role = String(node.role?.value ?? '');
    const own = !node.ignored && PARTS.has(role) ? node.nodeId : part;
    const below = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child && child.role?.value !== 'InlineTextBox' ? [child] : [];
    });
    const words = String(node.name?.value ?? '').trim();
    const box = boxes.get(node.backendDOMNodeId ?? -1);
    const isHeard = below.length === 0 && !node.ignored && words !== '' && !EDGES.has(role);
    if (isHeard && box) heard.push({ part: own, parent, words, box });
    for (const child of below) visit(child, own, node.ignored ? parent : node.nodeId);
  };
  const [root] = nodes;
  if (root) visit(root, root.nodeId, root.nodeId);
  return heard;
}

/** Whether a node is above the one read before it and not beside it. Siblings that begin later may be in any lane. */
function goesBack(before: Heard, next: Heard): boolean {
  const isAbove = next.box.bottom <= before.box.top + SLACK_PX;
  const isBeside = next.box.left >= before.box.right - SLACK_PX;
  const isLater = next.parent === before.parent && next.box.left >= before.box.left;
  return isAbove && !isBeside && !isLater;
}

/** Pairs of nodes that are read in another order than that of the layout. */
export async function readingProblems(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const heard = heardIn(await treeOf(session), await boxesOf(page, session));
    const last = new Map<string, Heard>();
    return heard.flatMap((one) => {
      const before = last.get(one.part);
      last.set(one.part, one);
      return before && goesBack(before, one) ? [`"${before.words}" is read before "${one.words}"`] : [];
    });
  } finally {
    await session.detach();
  }
}
