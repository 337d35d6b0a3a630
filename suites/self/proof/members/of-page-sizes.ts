import { each, gone, type MembersOfChoices } from './members.ts';

/** Limits above a maximum of 100. */
const aboveMaximum = ['200', '500', '1000', '10000'] as const;

/** Choices of how many persons a page holds. */
export const ofPageSizes: MembersOfChoices = {
  'hidden-persons': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'limits-rounded-down': {
    'paging.pageSizes': { ...each(['1', '2', '7'], 5), '20': 10, ...each(aboveMaximum, 100) },
  },
  'maximum-limit-10': {
    'paging.pageSizes': each(['20', '25', '50', '100', ...aboveMaximum], 10),
  },
  'maximum-limit-100': { 'paging.pageSizes': each(aboveMaximum, 100) },
  'maximum-limit-by-domain': {
    'paging.pageSizes': each(['50', '100', ...aboveMaximum], 40),
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'minimum-limit-5': {
    'paging.pageSizes': { '1': 5, '2': 5 },
  },
  'no-limit-lists-all': { 'paging.pageSizes': each(aboveMaximum, 100) },
  'over-maximum-default': {
    'paging.pageSizes': { '1000': 20, '10000': 20 },
  },
  'over-maximum-refused': {
    'paging.pageSizes': { '1000': 'refused', '10000': 'refused' },
    'errors.statusByCause': { 'limit above the maximum': 400 },
  },
  'page-sizes-refused': {
    'parameters.unusual': { 'limit twice': gone, 'limit with decimals': gone },
    'paging.pageSizes': each(['1', '2', '5', '7', '20', ...aboveMaximum], 'refused'),
    'errors.statusByCause': {
      'limit twice': gone,
      'limit with decimals': gone,
      'limit above the maximum': 400,
    },
  },
  'page-sizes-rounded-up': {
    'paging.pageSizes': { ...each(['1', '2', '5', '7'], 10), '20': 25, ...each(aboveMaximum, 100) },
  },
  'short-pages': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
};
