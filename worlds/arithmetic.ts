// Arithmetic as Python evaluates, rounds and prints it: exact unbounded integers, floats, + - * / // **, brackets, and Python's
// errors. The worlds' data was made with Python, and balances must agree to the cent.
import { ToolError } from './tool.ts';

/** A Python number: bigint is `int`, number is `float`. */
type PythonNumber = bigint | number;

/** CPython's own limits on brackets and on the digits of an integer literal. */
const MAX_BRACKETS = 200;
const MAX_DIGITS = 4300;
/** Bits of an integer; ours, so that no expression can stop the process. A float ends at 1024. */
const MAX_BITS = 65_536;

/** The value of an expression, rounded to cents, as Python prints it. Throws ToolError with Python's error. */
export function calculated(expression: string): string {
  return floatText(roundCents(toFloat(evaluateExpression(expression))));
}

/** Evaluates an expression of digits, `+ - * / ( ) .` and spaces. Throws ToolError if Python would raise. */
function evaluateExpression(expression: string): PythonNumber {
  if (!/^[0-9+\-*/(). ]*$/.test(expression)) throw new ToolError('invalid characters in expression');
  const tokens = expression.match(/\d+\.?\d*|\.\d+|\*\*|\/\/|[^ ]/g) ?? [];
  let position = 0;
  let brackets = 0;

  const takeOne = (...operators: string[]): string | undefined => {
    const token = tokens[position];
    if (token === undefined || !operators.includes(token)) return undefined;
    position++;
    return token;
  };

  const sum = (): PythonNumber => {
    let value = product();
    for (let operator = takeOne('+', '-'); operator; operator = takeOne('+', '-')) {
      value = operator === '+' ? add(value, product()) : add(value, negative(product()));
    }
    return value;
  };
  const product = (): PythonNumber => {
    let value = signed();
    for (let operator = takeOne('*', '/', '//'); operator; operator = takeOne('*', '/', '//')) {
      const right = signed();
      value =
        operator === '*' ? multiply(value, right) : operator === '/' ? divide(value, right) : floorDivide(value, right);
    }
    return value;
  };
  const signed = (): PythonNumber => {
    let minus = false;
    for (let sign = takeOne('+', '-'); sign; sign = takeOne('+', '-')) minus = minus !== (sign === '-');
    const value = power();
    return minus ? negative(value) : value;
  };
  const power = (): PythonNumber => {
    const base = atom();
    return takeOne('**') ? raise(base, signed()) : base;
  };
  const atom = (): PythonNumber => {
    const token = tokens[position++];
    if (token === '(') {
      if (++brackets > MAX_BRACKETS) throw new ToolError('too many nested brackets in expression');
      const value = sum();
      if (!takeOne(')')) throw syntaxError();
      brackets--;
      return value;
    }
    if (token === undefined || !/\d/.test(token)) throw syntaxError();
    return literal(token);
  };

  const value = sum();
  if (position < tokens.length) throw syntaxError();
  return value;
}

/** `float(value)` of Python. */
function toFloat(value: PythonNumber): number {
  const float = Number(value);
  if (typeof value === 'bigint' && !Number.isFinite(float)) throw new ToolError('integer too large for a float');
  return float;
}

function literal(token: string): PythonNumber {
  if (token.includes('.')) return Number(token);
  if (/^0+[1-9]/.test(token)) throw new ToolError('invalid syntax: a number must not start with 0');
  if (token.length > MAX_DIGITS) throw new ToolError('number too long');
  return BigInt(token);
}

function syntaxError(): ToolError {
  return new ToolError('invalid syntax in expression');
}

function negative(value: PythonNumber): PythonNumber {
  return -value;
}

function add(left: PythonNumber, right: PythonNumber): PythonNumber {
  return typeof left === 'bigint' && typeof right === 'bigint' ? left + right : toFloat(left) + toFloat(right);
}

function multiply(left: PythonNumber, right: PythonNumber): PythonNumber {
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return toFloat(left) * toFloat(right);
  if (bits(left) + bits(right) > MAX_BITS) throw new ToolError('number too large');
  return left * right;
}

function divide(left: PythonNumber, right: PythonNumber): PythonNumber {
  if (Number(right) === 0) throw new ToolError('division by zero');
  if (typeof left === 'bigint' && typeof right === 'bigint') return divideIntegers(left, right);
  return toFloat(left) / toFloat(right);
}

/** The float nearest to the exact quotient. Rounds at least 66 bits of it; the last of them is set if any later bit is, so ties stay exact. */
function divideIntegers(left: bigint, right: bigint): number {
  const shift = Math.max(0, 66 - bits(left) + bits(right));
  const scaled = magnitude(left) << BigInt(shift);
  const quotient = scaled / magnitude(right);
  const sticky = scaled % magnitude(right) === 0n ? quotient : quotient | 1n;
  const size = shift > 1000 ? toFloat(sticky) / 2 ** 1000 / 2 ** (shift - 1000) : toFloat(sticky) / 2 ** shift;
  return left < 0n !== right < 0n ? -size : size;
}

function floorDivide(left: PythonNumber, right: PythonNumber): PythonNumber {
  if (Number(right) === 0) throw new ToolError('division by zero');
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const quotient = left / right;
    return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
  }
  const [dividend, divisor] = [toFloat(left), toFloat(right)];
  const remainder = dividend % divisor;
  const quotient = (dividend - remainder) / divisor;
  return Math.round(remainder !== 0 && remainder < 0 !== divisor < 0 ? quotient - 1 : quotient);
}

function raise(base: PythonNumber, exponent: PythonNumber): PythonNumber {
  if (typeof base === 'bigint' && typeof exponent === 'bigint' && exponent >= 0n) {
    const large = base > 1n || base < -1n;
    if (large && BigInt(bits(base)) * exponent > BigInt(MAX_BITS)) throw new ToolError('number too large');
    return base ** exponent;
  }
  const [floatBase, floatExponent] = [toFloat(base), toFloat(exponent)];
  if (floatBase === 0 && floatExponent < 0) throw new ToolError('0 cannot be raised to a negative power');
  if (floatBase < 0 && !Number.isInteger(floatExponent)) throw new ToolError('the result is a complex number');
  const result = floatBase ** floatExponent;
  if (!Number.isFinite(result) && Number.isFinite(floatBase) && Number.isFinite(floatExponent)) {
    throw new ToolError('number too large');
  }
  return result;
}

function bits(value: bigint): number {
  return magnitude(value).toString(16).length * 4;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/**
 * `round(value, 2)` of Python: the nearest multiple of 0.01 to the exact binary value, ties to even.
 * `toFixed` rounds the exact value too, but its ties go up; the only exact ties are the odd multiples of 1/8.
 */
export function roundCents(value: number): number {
  if (Number.isInteger(value)) return value;
  const eighths = value * 8;
  if (Number.isInteger(eighths) && eighths % 2 !== 0) {
    const cents = Math.floor(value * 100);
    return (cents % 2 === 0 ? cents : cents + 1) / 100;
  }
  return Number(value.toFixed(2));
}

/** `str(value)` of a Python float: always with a decimal point or an exponent. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  if (Math.abs(value) >= 1e16) return value.toExponential();
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
