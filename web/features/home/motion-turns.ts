const TURNS = ['', ',motion-second', ',motion-third', ',motion-fourth']

/** The `animate-param` of what rises into view with the others of its row, one after the other. */
export const risingInTurn = (place: number, columns: number): string => `motion-fade-up${TURNS[place % columns]}`
