/** Settings that lift the limits of new visitors: tests book as one new visitor after the other. */
export const manyNewVisitors = { NEW_VISITORS_A_DAY: '0', NEW_VISITORS_A_WEEK: '0' }
