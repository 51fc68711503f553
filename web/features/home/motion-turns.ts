const TURNS = ['', ',motion-second', ',motion-third', ',motion-fourth']

/** The `animate-param` of items that rise into view one after the other within a row. */
export const risingInTurn = (place: number, columns: number): string => `motion-fade-up${TURNS[place % columns]}`
