import * as migration_20261121_121555_initial from './20261121_121555_initial.ts';

export const migrations = [
  {
    up: migration_20261121_121555_initial.up,
    down: migration_20261121_121555_initial.down,
    name: '20261121_121555_initial'
  },
];
