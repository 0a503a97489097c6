/** A building site of any size, to test how the product performs with a very large project. */
import type { ProjectBlueprint, TaskBlueprint } from '../blueprint.ts';

const BLOCKS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const LEVELS_PER_BLOCK = 12;
const FLATS_PER_LEVEL = 8;

const ITEMS: readonly TaskBlueprint[] = [
  { name: 'Survey the slab and mark the walls', phase: 'Shell', minutes: 120 },
  { name: 'Partition walls, first side', phase: 'Shell' },
  { name: 'Door frames plumb and packed', phase: 'Shell', labels: ['Joinery'] },
  { name: 'Heating pipes', phase: 'First fix', labels: ['MEP'] },
  {
    name: 'Wiring and back boxes',
    phase: 'First fix',
    labels: ['Elektro'],
    minutes: 480,
    subtasks: ['Set out the boxes', 'Pull the cables', 'Test and label'],
  },
  { name: 'Drainage, pressure test', phase: 'First fix', labels: ['MEP', 'Inspection'] },
  { name: 'Close the partitions', phase: 'First fix' },
  { name: 'Abdichtung Bad', phase: 'Finishes', labels: ['Wet areas'] },
  { name: 'Screed and level check', phase: 'Finishes' },
  {
    name: 'Bathroom tiling',
    phase: 'Finishes',
    labels: ['Wet areas'],
    minutes: 960,
    subtasks: ['Walls', 'Floor', 'Joints and silicone'],
  },
  { name: 'Plaster and sanding', phase: 'Finishes' },
  { name: 'Pintura, primera mano', phase: 'Finishes', labels: ['Pintura'] },
  { name: 'Sockets, switches, lights', phase: 'Second fix', labels: ['Elektro'] },
  { name: 'Sanitary fittings', phase: 'Second fix', labels: ['MEP', 'Wet areas'] },
  { name: 'Kitchen units and worktop', phase: 'Second fix', labels: ['Joinery', 'Deliveries'] },
  { name: 'Parquet and skirting', phase: 'Second fix' },
  { name: 'Internal doors', phase: 'Second fix', labels: ['Joinery'] },
  { name: 'Fire seals photographed', phase: 'Handover', labels: ['Fire safety', 'Handover docs'] },
  { name: '최종 점검', phase: 'Handover', labels: ['Inspection'] },
  {
    name: 'Snag walk with the client',
    phase: 'Handover',
    labels: ['Snag', 'Client'],
    subtasks: ['Walk', 'Put right', 'Sign off'],
  },
];

/** A project of exactly `tasks` tasks, including subtasks. `number` distinguishes several projects. */
export function largeSite(tasks: number, number: number): ProjectBlueprint {
  return {
    team: 'site',
    name: `Stadtquartier Ost, section ${number} — ${tasks.toLocaleString('en')} tasks`,
    key: `SQO${number}`,
    color: '#7781ca',
    client: 'Quartier Ost GmbH',
    category: 'Construction',
    notes: 'Every flat goes through the same rounds of work. Made to try the product at this size.',
    status: 5,
    health: 2,
    startsIn: -160,
    endsIn: 240,
    phases: [
      ['Handover', '#75c997'],
      ['Second fix', '#3b7ad4'],
      ['Finishes', '#bb774c'],
      ['First fix', '#7781ca'],
      ['Shell', '#a9a9a9'],
    ],
    doing: ['Doing', 'Waiting for inspection'],
    tasks: fill(tasks),
    progress: 0.4,
  };
}

function fill(count: number): TaskBlueprint[] {
  const made: TaskBlueprint[] = [];
  let left = count;
  for (let flat = 0; left > 0; flat += 1) {
    for (const item of ITEMS) {
      if (left === 0) break;
      const { subtasks, ...task } = item;
      const some = subtasks?.slice(0, left - 1) ?? [];
      made.push({
        ...task,
        name: `${flatName(flat)}: ${item.name}`,
        ...(some.length > 0 ? { subtasks: some } : {}),
      });
      left -= 1 + some.length;
    }
  }
  return made;
}

function flatName(flat: number): string {
  const level = Math.floor(flat / FLATS_PER_LEVEL);
  const block = Math.floor(level / LEVELS_PER_BLOCK);
  const letter = BLOCKS[block % BLOCKS.length] ?? 'A';
  const round = Math.floor(block / BLOCKS.length);
  const two = (value: number): string => String(value + 1).padStart(2, '0');
  return `${letter}${round === 0 ? '' : round + 1}-${two(level % LEVELS_PER_BLOCK)}.${two(flat % FLATS_PER_LEVEL)}`;
}
