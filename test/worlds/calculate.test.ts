// The calculate tool: Python's arithmetic, its syntax, its rounding and its way to print a float.
import { describe, expect, it } from 'vitest';
import { floatText, roundCents } from '../../worlds/arithmetic.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { tinyWorld } from '../support/tiny-world.ts';

const calculate = (expression: string) =>
  createEnvironment(tinyWorld).call({ name: 'calculate', kwargs: { expression } }).observation;

describe('calculate', () => {
  it.each([
    ['100', '100.0'],
    ['1 + 2 * 3', '7.0'],
    ['(1 + 2) * 3', '9.0'],
    ['2**10', '1024.0'],
    ['2**3**2', '512.0'],
    ['-2**2', '-4.0'],
    ['2**-1', '0.5'],
    ['4**.5', '2.0'],
    ['7//2', '3.0'],
    ['-7//2', '-4.0'],
    ['7//-2', '-4.0'],
    ['-7.5//2', '-4.0'],
    ['7.5//-2.5', '-3.0'],
    ['--5', '5.0'],
    ['-+-5', '5.0'],
    ['2--3', '5.0'],
    ['5*-3', '-15.0'],
    ['6/-4', '-1.5'],
    ['10-4-3', '3.0'],
    ['100/10/5', '2.0'],
    ['.5 + 1.', '1.5'],
    ['00', '0.0'],
    ['007.5', '7.5'],
    ['  3  ', '3.0'],
    ['0.1+0.2', '0.3'],
    ['-1/1000', '-0.0'],
    ['1/3', '0.33'],
    ['0.125', '0.12'],
    ['0.375', '0.38'],
    ['-0.125', '-0.12'],
    ['1/8', '0.12'],
    ['2.675', '2.67'],
    ['1.005 * 1000', '1005.0'],
    ['9007199254740993', '9007199254740992.0'],
    ['9007199254740993 - 9007199254740992', '1.0'],
    ['10**16', '1e+16'],
    ['123456789 * 1000000007', '1.2345678986419752e+17'],
    ['10**400 // 10**398', '100.0'],
    ['10**400 / 10**398', '100.0'],
    ['-(10**400) / (3 * 10**399)', '-3.33'],
    ['(2**60 + 1) / 2**60', '1.0'],
    ['1 / 10**400', '0.0'],
    ['10.0**308 * 10', 'inf'],
  ])('%s = %s', (expression, result) => {
    expect(calculate(expression)).toBe(result);
  });

  it.each([
    '',
    ' ',
    '()',
    '1 2',
    '2(3)',
    '(2)(3)',
    '(1',
    '1)',
    '1 +',
    '* 2',
    '2 * * 3',
    '7 / / 2',
    '.',
    '1..2',
    '1.2.3',
    '012',
    '1e3',
    '0x10',
    '1,000',
    '$5',
    '5%2',
    '1\t+ 1',
    'abc',
    '1/0',
    '1//0',
    '1.0/0.0',
    '0**-1',
    '(-8)**.5',
    '10**400',
    '10.0**400',
    '9**9**9',
    '9**9**9**9',
    '10**400 * 1.0',
    `${'('.repeat(201)}1${')'.repeat(201)}`,
    '1'.repeat(4301),
  ])('%s is an error', (expression) => {
    expect(calculate(expression)).toMatch(/^Error: /);
  });

  it.each([
    ['a long chain of signs', `${'-'.repeat(100_000)}1`, '1.0'],
    ['a long sum', `${'1+'.repeat(50_000)}1`, '50001.0'],
    ['200 brackets', `${'('.repeat(200)}1${')'.repeat(200)}`, '1.0'],
  ])('reads %s', (_name, expression, result) => {
    expect(calculate(expression)).toBe(result);
  });

  it('does not break on a tower of powers that is too high for the stack', () => {
    expect(calculate(`1${'**1'.repeat(200_000)}`)).toMatch(/^Error: |^1\.0$/);
  });
});

describe('rounding to cents', () => {
  it.each([
    [0.5, 0.5],
    [0.625, 0.62],
    [0.875, 0.88],
    [-0.375, -0.38],
    [-0.625, -0.62],
    [1.005, 1],
    [2.675, 2.67],
    [1073.115, 1073.12],
    [1e21, 1e21],
    [123.456, 123.46],
  ])('of %d is %d', (value, rounded) => {
    expect(roundCents(value)).toBe(rounded);
  });
});

describe('a float as text', () => {
  it.each([
    [1, '1.0'],
    [-0, '-0.0'],
    [1234.5, '1234.5'],
    [1e15, '1000000000000000.0'],
    [1e16, '1e+16'],
    [-Infinity, '-inf'],
    [Number.NaN, 'nan'],
  ])('%d is %s', (value, text) => {
    expect(floatText(value)).toBe(text);
  });
});
