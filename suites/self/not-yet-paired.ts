/** Choices that conform alone, and whose pairs with others are still to be proved: later changes empty this list. */
export const notYetPaired: readonly string[] = [
  'answers-kept-a-second',
  'empty-last-page',
  'hidden-persons',
  'lockout-forbidden',
  'lockout-too-many',
  'unavailable-now-and-then',
];
