/** Probability that a Poisson variable with this mean is at most `count`. */
function atMost(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let place = 1; place <= count; place += 1) {
    term *= mean / place;
    sum += term;
  }
  return sum;
}

/** The upper limit of a rate at 95 %, where so many of so many were seen: 3 in N where none was (the rule of three). */
export function upperLimit(seen: number, of: number): number {
  let [low, high] = [seen, seen + 4 * Math.sqrt(seen + 1) + 4];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (atMost(seen, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high / of;
}
