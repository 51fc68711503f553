import type { Chance } from '#database/demo/catalogue/chance.ts'

/** Draws positions with the frequency of words in a language: the second half as often as the first, the tenth a tenth as often. */
export function zipf(length: number, exponent = 1): (chance: Chance) => number {
  const sums = new Float64Array(length)
  let sum = 0
  for (let place = 0; place < length; place++) {
    sum += 1 / (place + 1) ** exponent
    sums[place] = sum
  }
  return (chance) => {
    const drawn = chance.share() * sum
    let [low, high] = [0, length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > drawn) high = middle
      else low = middle + 1
    }
    return low
  }
}
