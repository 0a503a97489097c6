/**
 * The fifteen built-in project templates (projects notes 12): our own phases and tasks, short enough to be changed at
 * once.
 */
import { builtInTemplateId } from '../../contract/rules/built-in-templates.ts';
import { tasksFrom, type BuiltInTemplate } from './template.ts';

type Plan = Readonly<Record<string, readonly string[]>>;

const template = (
  index: number,
  name: string,
  key: string,
  description: string,
  plan: Plan,
): BuiltInTemplate => ({
  id: builtInTemplateId(index),
  name,
  key,
  description,
  phases: Object.keys(plan),
  tasks: tasksFrom(plan),
});

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  template(
    1,
    'Bug Tracking',
    'BT',
    'Collect faults, find their cause, mend them and make sure they stay mended.',
    {
      Reported: [
        'Write down how to make the fault happen #Bug!',
        'Collect logs and screenshots from the person who reported it',
      ],
      Triage: ['Decide how severe it is and who is affected', 'Find faults that are the same and join them'],
      Fixing: ['Write a test that fails #Test', 'Mend the cause #Bug!', 'Have the change reviewed'],
      Verified: ['Try it on the reporter’s machine', 'Tell everybody who waited for it'],
    },
  ),
  template(2, 'Construction', 'CON', 'From permits to handover of a building or a fit-out.', {
    Planning: [
      'Survey the site and record what is there',
      'Apply for the building permit #Permit!',
      'Agree the programme with all trades',
    ],
    Structure: ['Set up the site, power and water', 'Foundations and slab', 'Walls, beams and roof'],
    Services: ['First fix electrics and plumbing', 'Close and fire-stop the risers #Safety!'],
    Finishes: ['Plaster, tile and paint', 'Second fix and commissioning'],
    Handover: ['Snag walk with the client #Client', 'Collect manuals, certificates and keys'],
  }),
  template(3, 'Design & Creative', 'DC', 'One brief, several ideas, one result, all its files.', {
    Brief: ['Talk to the client and write the brief #Client!', 'Collect examples and limits'],
    Concepts: ['Three different directions', 'Present and choose one #Client'],
    Production: [
      'Work the chosen direction out',
      'Make all sizes and formats',
      'Check text, rights and colours!',
    ],
    Delivery: ['Hand over files and fonts', 'Note what to do better next time'],
  }),
  template(4, 'Education', 'EDU', 'A course from its aims to its marks.', {
    Aims: ['Say what people can do after the course!', 'Agree dates, rooms and numbers'],
    Material: ['Plan the lessons', 'Write hand-outs and exercises', 'Test the technical set-up'],
    Teaching: ['Welcome and first lesson', 'Half-time talk with every participant'],
    Review: ['Mark the final work', 'Ask what to change and write it down'],
  }),
  template(5, 'Finance', 'FIN', 'Closing a period with nothing forgotten.', {
    Collect: ['Ask all departments for open invoices', 'Import bank statements'],
    Reconcile: ['Match payments with invoices!', 'Clear differences with suppliers', 'Book accruals'],
    Report: ['Balance and profit and loss', 'Compare with the budget and explain'],
    Close: ['Have it approved #Approval!', 'Lock the period and archive the documents'],
  }),
  template(6, 'HR & Recruiting', 'HR', 'From an empty desk to a good first month.', {
    Opening: [
      'Describe the work and what it needs',
      'Approve position and salary #Approval',
      'Publish the advertisement',
    ],
    Candidates: ['Read applications within three days!', 'Telephone talks', 'Interviews with the team'],
    Offer: ['Make the offer', 'Prepare the contract'],
    'First month': [
      'Equipment and accounts before day one!',
      'First day plan and a mentor',
      'Talk after thirty days',
    ],
  }),
  template(7, 'Information Technology', 'IT', 'A change to systems that people depend on.', {
    Request: ['Describe need and risk of the change', 'Approve it and choose a window #Approval'],
    Preparation: ['Back up and test the backup!', 'Rehearse on a copy', 'Write the way back'],
    Change: ['Tell users before it starts', 'Carry out and measure'],
    Aftercare: ['Watch for two days', 'Update documents and inventory'],
  }),
  template(8, 'Legal', 'LEG', 'A matter with its deadlines and documents.', {
    Intake: ['Check conflicts of interest!', 'Engagement letter', 'Note all deadlines!'],
    Facts: ['Collect documents', 'Interview those involved'],
    Work: ['Research and first opinion', 'Draft', 'Second pair of eyes #Review'],
    Closing: ['File or sign', 'Invoice and archive'],
  }),
  template(9, 'Manufacturing', 'MAN', 'A batch from its order to its shipment.', {
    Order: ['Check drawing, quantity and date', 'Reserve material and machines'],
    'Set-up': ['Tools and programme', 'First piece inspected #Quality!'],
    Production: ['Run the batch', 'Sample every hour #Quality', 'Report scrap and its reason'],
    Shipment: ['Final inspection', 'Pack, label and ship'],
  }),
  template(10, 'Marketing', 'MAR', 'A campaign with one message and a number to judge it by.', {
    Plan: ['Choose audience, message and the number that counts!', 'Budget and channels'],
    Create: ['Texts #Copy', 'Pictures and films #Design', 'Landing page'],
    Launch: ['Check links, tracking and consent!', 'Go live', 'Answer reactions daily'],
    Learn: ['Compare with the goal', 'Keep what worked for the next one'],
  }),
  template(11, 'Nonprofit', 'NON', 'A programme from funding to report.', {
    Idea: ['Describe need and people helped', 'Find partners'],
    Funding: ['Write the application!', 'Sign with the funder'],
    Delivery: [
      'Recruit and brief volunteers #Volunteers',
      'Run the programme',
      'Collect stories and figures',
    ],
    Report: ['Report to the funder!', 'Thank everybody'],
  }),
  template(12, 'Personal use', 'PU', 'Whatever you want to get done.', {
    Someday: ['Write down everything on your mind'],
    'This month': ['Choose three things that matter!', 'Make the appointment you put off'],
    'This week': ['One hour for each of the three', 'Tidy one drawer'],
    Done: ['Look back and be pleased'],
  }),
  template(13, 'Sales & CRM', 'SC', 'From a first contact to a customer who stays.', {
    Leads: ['List companies that fit', 'First contact within a day!'],
    Talks: ['Find out what they need', 'Show it to them on their own example #Demo'],
    Offer: ['Write the offer', 'Answer questions and objections'],
    Closing: ['Agree terms and sign!', 'Hand over to delivery'],
    Care: ['Call after four weeks', 'Ask for a recommendation'],
  }),
  template(14, 'Services & Consulting', 'SCE', 'An engagement with a clear start, end and result.', {
    Start: ['Agree scope, dates and contacts!', 'Kick-off meeting'],
    Analysis: ['Interviews', 'Read the data', 'Share first findings #Client'],
    Advice: ['Work out options', 'Recommend one and say why!'],
    Result: ['Present and hand over', 'Follow up after a month'],
  }),
  template(15, 'Software Development', 'SD', 'A version from an idea to people who use it.', {
    Discovery: ['Talk to five people who need it #Research', 'Write the shortest useful description!'],
    Design: ['Sketch the main way through', 'Decide what is left out'],
    Development: ['Walking skeleton, end to end!', 'Build the parts', 'Automatic tests #Test', 'Review'],
    Testing: ['Try it on slow networks and old devices', 'Mend what was found #Bug'],
    Deployment: ['Release in steps', 'Watch errors and ask users'],
  }),
];

/** The template of an id, or undefined. */
export function builtInTemplate(id: string): BuiltInTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((one) => one.id === id);
}
