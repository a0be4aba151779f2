/** Lists of the API and of the blog. */
export const LIST = {
  /** documents in one response; a longer list says where the next page begins */
  maxItems: 200,
  postsPerPage: 12,
  /** categories in the filter of the portfolio */
  maxCategories: 30,
  /** characters of a search */
  maxQueryLength: 200,
} as const

export const PORTFOLIO = { pageSize: 6, descriptionLines: 3 } as const
