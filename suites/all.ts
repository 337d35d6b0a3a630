import './auth/auth.suite.ts';
import './consumer/consumer.suite.ts';
import './http/http.suite.ts';
import './paging/paging.suite.ts';
import './person/person.suite.ts';
import './shape/shape.suite.ts';
