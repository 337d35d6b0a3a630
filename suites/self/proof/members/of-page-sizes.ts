import { gone, type MembersOfChoices } from './members.ts';

/** Choices of how many persons a page holds. */
export const ofPageSizes: MembersOfChoices = {
  'hidden-persons': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'limits-rounded-down': {
    'paging.pageSizes': {
      '1': 5,
      '1000': 100,
      '10000': 100,
      '2': 5,
      '20': 10,
      '200': 100,
      '500': 100,
      '7': 5,
    },
  },
  'maximum-limit-10': {
    'paging.pageSizes': {
      '100': 10,
      '1000': 10,
      '10000': 10,
      '20': 10,
      '200': 10,
      '25': 10,
      '50': 10,
      '500': 10,
    },
  },
  'maximum-limit-100': {
    'paging.pageSizes': { '1000': 100, '10000': 100, '200': 100, '500': 100 },
  },
  'maximum-limit-by-domain': {
    'paging.pageSizes': { '100': 40, '1000': 40, '10000': 40, '200': 40, '50': 40, '500': 40 },
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'minimum-limit-5': {
    'paging.pageSizes': { '1': 5, '2': 5 },
  },
  'no-limit-lists-all': {
    'paging.pageSizes': { '1000': 100, '10000': 100, '200': 100, '500': 100 },
  },
  'over-maximum-default': {
    'paging.pageSizes': { '1000': 20, '10000': 20 },
  },
  'over-maximum-refused': {
    'paging.pageSizes': { '1000': 'refused', '10000': 'refused' },
    'errors.statusByCause': { 'limit above the maximum': 400 },
  },
  'page-sizes-refused': {
    'parameters.unusual': { 'limit twice': gone, 'limit with decimals': gone },
    'paging.pageSizes': {
      '1': 'refused',
      '1000': 'refused',
      '10000': 'refused',
      '2': 'refused',
      '20': 'refused',
      '200': 'refused',
      '5': 'refused',
      '500': 'refused',
      '7': 'refused',
    },
    'errors.statusByCause': {
      'limit twice': gone,
      'limit with decimals': gone,
      'limit above the maximum': 400,
    },
  },
  'page-sizes-rounded-up': {
    'paging.pageSizes': {
      '1': 10,
      '1000': 100,
      '10000': 100,
      '2': 10,
      '20': 25,
      '200': 100,
      '5': 10,
      '500': 100,
      '7': 10,
    },
  },
  'short-pages': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
};
